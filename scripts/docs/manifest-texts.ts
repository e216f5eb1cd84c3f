type Texts = Readonly<Record<string, string>>

/** What a field of a manifest entry is, wherever the kind says nothing else of it. */
export const EVERYWHERE: Texts = {
  id: 'made where it is not given',
  name: 'unique',
  title: 'for people',
  description: 'for people',
  metadata: 'comes back exactly as given',
  organization: 'that it belongs to',
}

/** By kind, what the fields of its entries are. */
export const MEANINGS: Readonly<Record<string, Texts>> = {
  Permission: {
    key: 'what it allows; unique. Roles hold its id: another key keeps every grant',
    name: 'a handle of its own, unique; the key without its dots, if not given',
  },
  Organization: {},
  Client: {
    id: 'the client id, the user name of its credentials',
    title: 'what it is for; unique',
    relation: 'to the platform: exactly this one; `none` takes it away',
    secret_from_env: 'the variable that holds its secret; without it one is generated and printed once',
  },
  Project: { name: 'unique; part of the URNs of its resources' },
  Role: {
    permissions: 'by key; the whole list',
    scopes: 'namespaces that it may be bound on; the whole list. None: on all',
    organization: 'the only one that it may be used in',
  },
  Group: {
    name: 'unique in its organization',
    members: '`user:<uuid>` or `serviceuser:<uuid or title of a client>`; the whole list',
  },
  Resource: {
    id: 'unique in its namespace',
    namespace: '`service/resource`; always given',
    name: 'unique in its namespace and project; part of its URN',
    project: 'that it is in',
    owner: '`user:` or `serviceuser:`; empty for none',
  },
  BillingAccount: {
    default: 'whether usages that name no account of the organization are charged to this one',
    credit_min: 'the lowest balance that a charge may leave; 0, if not given',
    state: 'a disabled one takes nothing new',
  },
  CreditGrant: {
    id: 'makes it one: it is applied once',
    account: 'that gets the credits',
    amount: 'credits',
  },
  BillingProduct: {
    plan_ids: 'the plans that it belongs to; the whole list',
    behavior: 'what it sells: itself, credits or seats',
    behavior_config: 'what the behavior counts',
    'behavior_config.credit_amount': 'credits that it buys; above 0 only for `credits`',
    'behavior_config.seat_limit': 'seats at most; above 0 only for `per_seat`',
    'behavior_config.min_quantity': 'the least that can be bought',
    'behavior_config.max_quantity': 'the most that can be bought; 0 for no limit',
    prices: 'the whole list; one that is left out becomes inactive',
    'prices[].id': 'of one that is there; else `name` decides',
    'prices[].name': 'unique in the product, in any letter case',
    'prices[].interval': 'how often it is due; empty for once',
    'prices[].usage_type': '`licensed`, if not given',
    'prices[].billing_scheme': '`flat`, if not given',
    'prices[].currency': '`usd`, if not given',
    'prices[].amount': 'in the minor unit of the currency',
    'prices[].metered_aggregate': 'of a metered price; `sum`, if not given',
    'prices[].tier_mode': 'of a tiered price',
    'prices[].metadata': 'comes back exactly as given',
    features: 'the whole list',
    'features[].id': 'of one that is there; else `name` decides',
    'features[].name': 'unique; products that name it share it',
    'features[].title': 'for people',
    'features[].metadata': 'comes back exactly as given',
    state: 'whether it is on sale',
  },
  PlatformUser: {
    type: 'of principal',
    ref: 'the id of the user or service account',
    relation: 'to the platform',
  },
  Policy: {
    role: 'what is granted',
    resource: '`namespace:id`, with the names and URNs above',
    principal: 'who gets it',
    metadata: '`labels`, if given, is a map of texts, `description` a text; other keys are free',
  },
}
