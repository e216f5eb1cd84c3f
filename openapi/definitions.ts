import type * as v from 'valibot'
import { Evaluated, EvaluatedPolicy } from '../lib/access/explain.ts'
import type { Definition, Handler } from '../lib/http/operation.ts'
import { Permission } from '../lib/permissions/schema.ts'
import { Policy } from '../lib/policies/schema.ts'
import { BehaviorConfigRequest, FeatureRequest, PriceRequest, UpdateProductBody } from '../lib/products/request.ts'
import { Product } from '../lib/products/schema.ts'
import { ReportedUsage } from '../lib/usages/schema.ts'
import type { OperationName } from '../operations.ts'
import { loadHandlers } from './handlers.ts'

/** The definition of each operation, as its handler carries it. */
export async function definitionsOf(names: readonly OperationName[]): Promise<Map<OperationName, Definition>> {
  const handlers = await loadHandlers<Handler & { definition: Definition }, OperationName>(names)
  return new Map(names.map((name) => [name, handlers[name].definition]))
}

/** `check` → `CheckRequest`. */
export const componentName = (name: OperationName, kind: 'Request' | 'Response'): string =>
  `${name.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase())}${kind}`

/** Parts of requests that have a name of their own. */
const REQUEST_PARTS = {
  Usage: ReportedUsage,
  ProductChange: UpdateProductBody.pipe[0].entries.body,
  PriceChange: PriceRequest,
  FeatureChange: FeatureRequest,
  BehaviorConfigChange: BehaviorConfigRequest,
}

/** Parts of answers that have a name of their own. */
const RESPONSE_PARTS = {
  Permission,
  Policy,
  Product,
  Price: Product.entries.prices.item,
  Feature: Product.entries.features.item,
  BehaviorConfig: Product.entries.behavior_config,
  Evaluated,
  EvaluatedPolicy,
}

type Named = Record<string, v.GenericSchema>

/** All schemas of the document by their names. */
export function namedSchemas(definitions: Map<OperationName, Definition>): { requests: Named; responses: Named } {
  const requests: Named = { ...REQUEST_PARTS }
  const responses: Named = { ...RESPONSE_PARTS }
  for (const [name, { request, response }] of definitions) {
    if (request.body !== undefined) requests[componentName(name, 'Request')] = request.body
    responses[componentName(name, 'Response')] = response
  }
  return { requests, responses }
}
