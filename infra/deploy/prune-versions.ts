import { callAws } from './aws.ts'
import { readLiveFunctions } from './live-versions.ts'

/** The one that gets the requests, and four to go back to. */
const KEPT_VERSIONS = 5

/**
 * Deletes the old versions of the functions that have an alias, of which CloudFormation deletes none. The last five stay, and the one
 * that gets the requests.
 *
 * @throws Error if one cannot be read or deleted
 */
export async function pruneVersions(stackName: string, region: string | undefined): Promise<void> {
  for (const { name, versions, live, coming } of await readLiveFunctions(stackName, region)) {
    const old = versions.slice(KEPT_VERSIONS).filter(({ number }) => number !== live && number !== coming)
    for (const { number } of old) {
      await callAws(region, 'lambda', 'delete-function', '--function-name', name, '--qualifier', String(number))
    }
  }
}
