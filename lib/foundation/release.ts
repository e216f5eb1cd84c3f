/** @module Names the release that runs. */

/**
 * Examples: `0.1.0+9c7d6870c1a2` with its commit or, in functions, `0.1.0+code.9c7d6870c1a2` with a hash of their code. The deployment
 * and the commands set it.
 */
export const release = (): string => process.env.RELEASE || 'unreleased'
