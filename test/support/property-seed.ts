/** Properties are tried on the same examples at every run; `PROPERTY_SEED` gives others, and plays those of a failure again. */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? 1)
