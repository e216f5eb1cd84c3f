/**
 * Replaces `@aws-sdk/middleware-endpoint-discovery` in the bundles. The client of DynamoDB configures this middleware
 * but never uses it, because a client discovers endpoints only if a setting asks for it. The replaced package also
 * contains a cache.
 */
export const resolveEndpointDiscoveryConfig = <Config extends object>(config: Config): Config => config

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
}
