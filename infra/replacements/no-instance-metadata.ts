/**
 * Replaces the module of `@smithy/core` that asks an EC2 instance for its Region. Lambda puts the Region into the environment of a
 * function.
 */
export const getInstanceMetadataRegion = async (): Promise<undefined> => undefined
