/** Separates the parts of a section's name in the configuration files. The SDK imports it from the replaced module. */
export const CONFIG_PREFIX_SEPARATOR = '.'

/**
 * Replaces the module of `@smithy/core` that reads `~/.aws/config` and `~/.aws/credentials`. A function has no such files: its
 * settings come from the environment.
 */
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })
