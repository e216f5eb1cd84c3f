/** Settings by name, as text. */
type Recorded = Readonly<Record<string, string>>

/**
 * Finds the settings that a deployment would drop: those that are missing in the deployment, or that have another
 * value. In a list, each missing item counts as dropped, but a deployment may add items.
 * @param deployed the settings of the deployed stack
 * @param next the settings of the deployment
 * @param accepted names of settings that may be dropped
 * @returns one line for each dropped setting; empty if the deployment keeps all
 */
export const findDropped = (deployed: Recorded, next: Recorded, accepted: readonly string[]): string[] =>
  Object.entries(deployed)
    .filter(([name, value]) => !accepted.includes(name) && lost(value, next[name]).length > 0)
    .map(([name, value]) => {
      const now = next[name] === undefined ? 'not set' : next[name]
      return `${name} is ${value} in the deployed stack, and ${now} in the settings; if you mean to drop ${lost(value, next[name]).join(', ')}, add --drop ${name}`
    })

function lost(before: string, after: string | undefined): string[] {
  const kept = (after ?? '').split(',')
  return before.split(',').filter((item) => !kept.includes(item))
}
