/**
 * Replaces `@aws-sdk/middleware-endpoint-discovery` in the bundles, where the client of DynamoDB sets it up and never uses it:
 * endpoints are discovered only if a setting asks for it. The replaced package brings its own cache.
 */
export const resolveEndpointDiscoveryConfig = <Config extends object>(config: Config): Config => config

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
}
