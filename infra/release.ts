import { execFileSync } from 'node:child_process'
import { FileSystem } from 'aws-cdk-lib'
import packageJson from '../package.json' with { type: 'json' }

/** The deployed release: the version of `package.json`, and the commit if git knows it. */
export interface Release {
  version: string
  commit?: string
}

/** A commit with changes that are not committed ends in `-dirty`. */
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

/** `0.1.0+9c7d6870c1a2`, as semantic versions name a build. */
export const nameOf = ({ version, commit }: Release): string =>
  commit === undefined ? version : `${version}+${commit}`

/**
 * `0.1.0+code.9c7d6870c1a2`: what the function with this code calls its release. Without the commit, so that a commit that does not
 * change its code does not change the function.
 *
 * @param folder its code
 */
export const nameOfCode = ({ version }: Release, folder: string): string =>
  `${version}+code.${FileSystem.fingerprint(folder).slice(0, 12)}`
