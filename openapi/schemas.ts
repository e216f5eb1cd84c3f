import type * as v from 'valibot'
import type { Definition, Handler } from '../lib/http/operation.ts'
import type { Component, Description, Texts } from '../operations/about.ts'
import { accessComponents } from '../operations/components/access.ts'
import {
  accountComponents,
  holdComponents,
  transactionComponents,
  usageComponents,
} from '../operations/components/accounts.ts'
import { auditComponents } from '../operations/components/audit.ts'
import { authzenComponents } from '../operations/components/authzen.ts'
import { containerComponents, resourceComponents } from '../operations/components/containers.ts'
import { permissionComponents, policyComponents, roleComponents } from '../operations/components/definitions.ts'
import { delegationComponents } from '../operations/components/delegations.ts'
import { effectComponents } from '../operations/components/effects.ts'
import { findComponents } from '../operations/components/find.ts'
import { groupComponents } from '../operations/components/groups.ts'
import { limitComponents } from '../operations/components/limits.ts'
import { planComponents } from '../operations/components/plans.ts'
import { principalComponents, serviceUserComponents } from '../operations/components/principals.ts'
import { productComponents } from '../operations/components/products.ts'
import { subscriptionComponents } from '../operations/components/subscriptions.ts'
import { tokenComponents } from '../operations/components/tokens.ts'
import type { OperationName } from '../operations/index.ts'
import { operationId } from './description.ts'
import { loadHandlers } from './handlers.ts'

const components = [
  accessComponents,
  accountComponents,
  authzenComponents,
  containerComponents,
  effectComponents,
  auditComponents,
  findComponents,
  groupComponents,
  holdComponents,
  limitComponents,
  permissionComponents,
  policyComponents,
  delegationComponents,
  tokenComponents,
  principalComponents,
  planComponents,
  subscriptionComponents,
  productComponents,
  resourceComponents,
  roleComponents,
  serviceUserComponents,
  transactionComponents,
  usageComponents,
]

/** The meanings of fields that neither the component nor the operation describes. */
const EVERYWHERE: Texts = {
  id: 'The unique id.',
  name: 'The unique name.',
  title: 'Any text; may be empty.',
  description: 'Any text; may be empty.',
  metadata: 'Any JSON object. It is stored and returned unchanged. At most 64 KiB, with at most 32 levels.',
  created_at: 'The time of creation.',
  updated_at: 'The time of the last change.',
  policy_id: 'The id of the policy; empty if no policy decided.',
  role_id: 'The id of the role that the policy binds.',
  role_name: 'The name of the role.',
}

export async function loadDefinitions(names: readonly OperationName[]): Promise<Map<OperationName, Definition>> {
  const handlers = await loadHandlers<Handler & { definition: Definition }, OperationName>(names)
  return new Map(names.map((name) => [name, handlers[name].definition]))
}

/** For example, the request of `check` has the name `CheckRequest`. */
export const componentName = (name: OperationName, kind: 'Request' | 'Response'): string =>
  `${name.slice(0, 1).toUpperCase()}${operationId(name).slice(1)}${kind}`

type Schemas = Record<string, v.GenericSchema>

const schemasOf = (parts: Record<string, Component>): Schemas =>
  Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]))

export function namedSchemas(definitions: Map<OperationName, Definition>): { requests: Schemas; responses: Schemas } {
  const requests: Schemas = Object.assign({}, ...components.map((part) => schemasOf(part.requests)))
  const responses: Schemas = Object.assign({}, ...components.map((part) => schemasOf(part.responses)))
  for (const [name, { request, response }] of definitions) {
    if (request.body !== undefined) requests[componentName(name, 'Request')] = request.body
    responses[componentName(name, 'Response')] = response
  }
  return { requests, responses }
}

/** Returns the meanings of the fields in each component, by the name of the component. */
function textsByComponent(descriptions: Record<OperationName, Description>): Record<string, Texts> {
  const texts: Record<string, Texts> = {}
  for (const { requests, responses } of components) {
    for (const [name, { fields }] of Object.entries({ ...requests, ...responses })) texts[name] = fields
  }
  for (const [name, { request = {}, response = {} }] of Object.entries(descriptions) as [
    OperationName,
    Description,
  ][]) {
    texts[componentName(name, 'Request')] = request
    texts[componentName(name, 'Response')] = response
  }
  return texts
}

/**
 * Returns a function that finds the text for a field of a component. If the field has no text, the function returns
 * undefined, and a test reports the field.
 */
export function fieldTexts(
  descriptions: Record<OperationName, Description>,
): (component: string, field: string) => string | undefined {
  const texts = textsByComponent(descriptions)
  return (component, field) => texts[component]?.[field] ?? EVERYWHERE[field]
}
