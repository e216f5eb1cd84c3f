/** Every run tries the same examples. `PROPERTY_SEED` chooses others, or repeats those of a failed run. */
export const propertySeed = Number(process.env.PROPERTY_SEED ?? 1)
