import { callAws } from './aws.ts'
import { readLiveFunctions } from './live-versions.ts'

/** The number of versions to keep: the version that gets the requests, and four earlier versions for a rollback. */
const KEPT_VERSIONS = 5

/**
 * Deletes old versions of the functions that have an alias, because CloudFormation never deletes them. Keeps the last five versions,
 * and the version that gets the requests.
 *
 * @throws Error if a version cannot be read or deleted
 */
export async function pruneVersions(stackName: string, region: string | undefined): Promise<void> {
  for (const { name, versions, live, coming } of await readLiveFunctions(stackName, region)) {
    const old = versions.slice(KEPT_VERSIONS).filter(({ number }) => number !== live && number !== coming)
    for (const { number } of old) {
      await callAws(region, 'lambda', 'delete-function', '--function-name', name, '--qualifier', String(number))
    }
  }
}
