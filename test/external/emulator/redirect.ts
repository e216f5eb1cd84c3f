// Redirects calls of a gateway to the emulator. Commands call a gateway by the address in its stack's outputs. The host
// name in this address belongs to AWS, but the emulator serves each gateway below a path. So Node loads this module
// (`--import`) before such a command.
const { fetch: send } = globalThis
const { AWS_ENDPOINT_URL = '' } = process.env

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const [, api] = /^(\w+)\.execute-api\.[\w-]+\.amazonaws\.com$/.exec(url.hostname) ?? []
  if (api === undefined) return send(input, init)
  const address = `${AWS_ENDPOINT_URL}/_aws/execute-api/${api}/$default${url.pathname}${url.search}`
  return send(input instanceof Request ? new Request(address, input) : address, init)
}
