import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySources } from '../../support/copy-sources.ts'
import { installPythonTool } from '../python.ts'

/** A change of a source file that makes the service defective, and the finding that `npm run emulator` must report. */
interface Defect {
  name: string
  file: string
  from: string
  to: string
  stage: string
  finding: string
}

const DEFECTS: readonly Defect[] = [
  {
    name: 'a stage with an archive cannot be synthesized',
    file: 'infra/acknowledged.ts',
    from: 'AwsSolutions-IAM5[Resource::<',
    to: 'AwsSolutions-IAM5[Resource::<Archive.Arn',
    stage: 'every-option',
    finding: 'every option: it is deployed',
  },
  {
    name: 'the role of get-policy may not read policies',
    file: 'operations/registry.ts',
    from: '"SUSPENDED","POLICY#*"],"query":["RESOURCE#*"]},\n  "get-policy-author": {"get"',
    to: '"SUSPENDED"],"query":["RESOURCE#*"]},\n  "get-policy-author": {"get"',
    stage: 'dev',
    finding: 'dev: the example of get-policy',
  },
]

/**
 * Runs `npm run emulator` with each defect, in a copy of the sources. Sets the exit status 1 if a run does not report
 * the defect.
 */
export async function proveDefects(): Promise<void> {
  const tool = join(await installPythonTool('ministack'), '../..')
  for (const defect of DEFECTS) {
    const printed = runWith(defect, tool)
    const isNoticed = printed.split('\n').includes(`new: ${defect.finding}`)
    console.log(`${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${defect.name}`)
    if (isNoticed) continue
    console.log(printed)
    process.exitCode = 1
  }
}

/** @param tool the folder of the emulator, to which the copy of the sources links */
function runWith({ file, from, to, stage }: Defect, tool: string): string {
  const folder = copySources('tollgate-defects-')
  try {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${file}: not there once: ${from}`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
    mkdirSync(join(folder, '.local/external'), { recursive: true })
    symlinkSync(tool, join(folder, '.local/external', tool.split('/').at(-1) ?? ''))
    const command = ['test/external/emulator/command.ts', '--only', stage]
    return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
