// Redirects calls of a gateway to the emulator. A command that calls a gateway by the address in its stack's outputs
// needs this module, and Node loads it first (`--import`). The address has a host name of AWS, which does not lead to
// the emulator. The emulator serves each gateway below a path.
const { fetch: send } = globalThis
const { AWS_ENDPOINT_URL = '' } = process.env

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const [, api] = /^(\w+)\.execute-api\.[\w-]+\.amazonaws\.com$/.exec(url.hostname) ?? []
  if (api === undefined) return send(input, init)
  const address = `${AWS_ENDPOINT_URL}/_aws/execute-api/${api}/$default${url.pathname}${url.search}`
  return send(input instanceof Request ? new Request(address, input) : address, init)
}
