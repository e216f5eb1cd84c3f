/** By the id of the operation, with its method, path and tag. */
export function listOperations({ paths }) {
  const found = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [operation.operationId, { method, path, operation }]),
  )
  return new Map(found)
}

/** Makes the OpenAPI document of one operation and its schemas: Swagger UI takes seconds to show all operations. */
export function describeOne(description, { method, path, operation }) {
  const used = collectUsed(description.components, operation)
  return {
    ...description,
    servers: [{ url: location.origin }],
    paths: { [path]: { [method]: simplify(operation) } },
    components: mapParts(description.components, (kind, name, part) =>
      used.has(`${kind}/${name}`) ? simplifyError(kind, name, part, description.components) : undefined,
    ),
  }
}

/** Lists the components that an operation refers to, directly or through other components. */
function collectUsed(components, operation) {
  const used = new Set()
  const follow = (value) => {
    for (const [, kind, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      follow(components[kind]?.[name] ?? null)
    }
  }
  follow(operation)
  return used
}

function mapParts(components, convert) {
  const kinds = Object.entries(components).map(([kind, parts]) => {
    const converted = Object.entries(parts).map(([name, part]) => [name, convert(kind, name, part)])
    return [kind, Object.fromEntries(converted.filter(([, part]) => part !== undefined))]
  })
  return Object.fromEntries(kinds)
}

/** No reader needs the headers of responses. */
function simplify(operation) {
  const { headers: _, ...success } = operation.responses[200] ?? {}
  return { ...operation, responses: { ...operation.responses, 200: success } }
}

/** Keeps the body of one error only, because all errors have the same body. */
function simplifyError(kind, name, part, { examples }) {
  if (kind !== 'responses') return part
  const { headers: _, content, ...error } = part
  if (name !== 'OtherError') return error
  const body = { ...content['application/json'], example: examples.INVALID_ARGUMENT.value }
  return { ...error, content: { 'application/json': body } }
}
