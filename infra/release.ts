import { execFileSync } from 'node:child_process'
import { FileSystem } from 'aws-cdk-lib'
import packageJson from '../package.json' with { type: 'json' }

/** The deployed release: the version of `package.json`, and the commit if git knows it. */
export interface Release {
  version: string
  commit?: string
}

/** With uncommitted changes, the commit ends in `-dirty`. */
export function readRelease(): Release {
  const { version } = packageJson
  try {
    const commit = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return { version, commit: commit.trim() }
  } catch {
    return { version }
  }
}

/** In the form of semantic versions, such as `0.1.0+9c7d6870c1a2`. */
export const nameOf = ({ version, commit }: Release): string =>
  commit === undefined ? version : `${version}+${commit}`

/**
 * Returns the release that a function with this code reports, such as `0.1.0+code.9c7d6870c1a2`. The name does not
 * contain the commit, so a commit that leaves the code unchanged does not change the function.
 * @param folder the function's code
 */
export const nameOfCode = ({ version }: Release, folder: string): string =>
  `${version}+code.${FileSystem.fingerprint(folder).slice(0, 12)}`
