/** Settings by name, as text. */
type Recorded = Readonly<Record<string, string>>

/**
 * Finds the settings that a deployment would drop: those that are not there any more, or have another value. Of a list, each
 * item that is missing is dropped; items may be added.
 *
 * @param deployed what the stack has that is deployed
 * @param next what is to be deployed
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
