import { RULES } from './texts.ts'

type Texts = Record<string, string>

/** What a field is, wherever a schema says nothing else of it. */
const EVERYWHERE: Texts = {
  id: 'The unique id.',
  name: 'The unique name.',
  title: 'Any text; may be empty.',
  description: 'Any text; may be empty.',
  metadata: 'Any JSON object; it comes back exactly as sent. At most 64 KiB, nested at most 32 deep.',
  created_at: 'When it was created.',
  updated_at: 'When it was last changed.',
  policy_id: 'The policy; empty where none has a part in it.',
  role_id: 'The role that it binds.',
  role_name: 'The name of that role.',
}

const USAGE: Texts = {
  id: 'A UUID of your own making. It makes the usage one: whatever is sent again under it is not charged again.',
  amount: 'Credits, or features used; above 0.',
  type: '`credit` takes the amount from the balance; `feature` is counted and takes nothing.',
  customer_id: 'The id of the billing account, if given.',
  source: 'The event or service that triggered the usage; kept in lower case.',
  user_id: 'The user that triggered the usage.',
  created_at: 'The time of use, at most five minutes ahead of the clock; now, if not given.',
}

const PRICE: Texts = {
  product_id: 'The product that it belongs to.',
  provider_id: 'For clients that expect it: empty, for no payment provider is connected.',
  name: 'Unique within the product, in any letter case.',
  interval: 'How often it is due; empty for once.',
  usage_type: '`licensed` is paid for having it, `metered` for using it.',
  billing_scheme: '`flat`: one amount; `tiered`: by tiers.',
  state: '`inactive`, once the product no longer lists it.',
  currency: 'ISO 4217; kept in lower case.',
  amount: 'In the minor unit of the currency, such as cents.',
  metered_aggregate: 'How the usages of a metered price become one number.',
  tier_mode: 'How the tiers of a tiered price count.',
}

const FEATURE: Texts = {
  name: 'Unique; letters, digits, `_` and `-`.',
  product_ids: 'Every product that it belongs to.',
}

const BEHAVIOR_CONFIG: Texts = {
  credit_amount: 'Credits that the product buys; above 0 only for `credits`.',
  seat_limit: 'Seats at most, 0 for no limit; above 0 only for `per_seat`.',
  min_quantity: 'The least that can be bought.',
  max_quantity: 'The most that can be bought; 0 for no limit.',
}

const PRODUCT: Texts = {
  name: 'Unique; lower-case letters, digits, `_` and `-`, at least 3.',
  plan_ids: 'The plans that it belongs to.',
  plan_id: 'A plan to add to `plan_ids`.',
  state: 'Whether it is on sale.',
  prices: 'In a request: the whole list, each known by `id`, else by `name`.',
  behavior: '`basic`, `credits` that are bought, or `per_seat`.',
  features: 'In a request: the whole list, each known by `id`, else by `name`.',
  behavior_config: 'What the behavior counts.',
}

const PERMISSION: Texts = {
  name: 'A handle of its own, unique across the instance: letters and digits.',
  namespace: '`service/resource`, the one of the key.',
  key: '`service.resource.verb`, lower-case letters and digits. The service `app` and the verbs `owner`, `project` and `granted` are reserved.',
}

const POLICY: Texts = {
  role_id: 'The role; in a request its id or its name.',
  resource:
    '`namespace:uuid` of an organization, project, group or any other resource, such as `app/project:…` or `compute/disk:…`.',
  principal: '`namespace:uuid`, the namespace `app/user`, `app/group` or `app/serviceuser`.',
  metadata: 'Any JSON object, of which `labels` is a map of strings and `description` a string.',
}

const rules = Object.entries(RULES).map(([rule, text]) => `- \`${rule}\`: ${text}`)

/** By component, then by field. */
const BY_COMPONENT: Record<string, Texts> = {
  CheckRequest: {
    subject: '`user:<uuid>`, `serviceuser:<uuid>` or `group:<uuid>`.',
    resource:
      '`namespace:<uuid>`; `organization:<name>` or `project:<name>`; `namespace:<urn>` of a resource in a project, the URN being `frn:<project name>:<namespace>:<resource name>`; or `platform:platform`.',
    permission:
      '`service.resource.verb`; a verb, which means that of the resource’s own namespace; or the name of a permission.',
  },
  CheckResponse: { status: 'Whether they may.', explanation: 'Why; only where it was asked for.' },
  Explanation: {
    rule: ['Which rule decided:', ...rules].join('\n'),
    permission: 'The key of the permission that decided.',
    group: 'The group through which the subject holds the role; empty for a role of its own.',
    ancestor: 'Where the policy stands, above the resource; empty for one on the resource itself.',
    evaluated: 'What was looked at in vain; empty where they may.',
  },
  Evaluated: {
    principals: 'The subject and its groups.',
    resources: 'The resource and its ancestors, nearest first.',
    policies: 'The policies of those principals on those resources, none of whose roles has the permission.',
  },
  EvaluatedPolicy: { principal: 'Whom it grants the role.', resource: 'Where it stands.' },
  CreateUsageRequest: {
    project_id: 'The project of the usages. Where neither account nor organization is named (`-`), its account pays.',
    usages: '1 to 99 of them; all are recorded and charged, or none.',
  },
  CreateUsageResponse: {
    billing_id: 'The account that pays.',
    balance: 'Its balance after the charge, in credits.',
    recorded: 'How many usages were new.',
    replayed: 'How many usages were known, and not charged again.',
  },
  Usage: USAGE,
  UpdateProductRequest: { body: 'The product as it shall be.' },
  UpdateProductResponse: { product: 'The product.' },
  Product: PRODUCT,
  ProductChange: PRODUCT,
  Price: PRICE,
  PriceChange: PRICE,
  Feature: FEATURE,
  FeatureChange: FEATURE,
  BehaviorConfig: BEHAVIOR_CONFIG,
  BehaviorConfigChange: BEHAVIOR_CONFIG,
  Permission: PERMISSION,
  UpdatePermissionRequest: PERMISSION,
  UpdatePermissionResponse: { permission: 'The permission.' },
  GetPermissionResponse: { permission: 'The permission.' },
  Policy: POLICY,
  CreatePolicyRequest: POLICY,
  CreatePolicyResponse: { policy: 'The policy.' },
}

export const PARAMETERS: Record<string, Texts> = {
  check: { explain: '`true` adds to the answer why it is so.' },
  'create-usage': {
    org_id: 'The organization, by id or name; `-` to infer it from the `project_id` of the body.',
    billing_id: 'The billing account; `-` for the default account of either the organization or the project.',
  },
  'get-permission': { id: 'The id or the key of the permission.' },
  'update-permission': { id: 'The id of the permission.' },
  'update-product': { id: 'The id of the product.' },
}

/** What a field of a component is; undefined is a gap that a test finds. */
export const fieldText = (component: string, field: string): string | undefined =>
  BY_COMPONENT[component]?.[field] ?? EVERYWHERE[field]
