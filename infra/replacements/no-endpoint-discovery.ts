/**
 * Replaces `@aws-sdk/middleware-endpoint-discovery` in the bundles. The client of DynamoDB sets it up, but never uses it: a client
 * discovers endpoints only if a setting asks for it. The replaced package contains a cache of its own.
 */
export const resolveEndpointDiscoveryConfig = <Config extends object>(config: Config): Config => config

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
}
