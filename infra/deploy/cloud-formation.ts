import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as v from 'valibot'
import type { SynthesizedStack } from './assembly.ts'
import { parseChangeSet, type ResourceChange } from './change-set.ts'

const run = promisify(execFile)

/** The AWS CLI is on every runner, and costs `npm ci` nothing; CloudFormation's SDK would be a dependency for three calls. */
async function callCloudFormation({ region }: SynthesizedStack, ...args: string[]): Promise<string> {
  const ofRegion = region === undefined ? [] : ['--region', region]
  const { stdout } = await run('aws', ['cloudformation', ...args, ...ofRegion, '--output', 'json'], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

const stacks = v.object({
  Stacks: v.array(
    v.object({ Outputs: v.optional(v.array(v.object({ OutputKey: v.string(), OutputValue: v.string() })), []) }),
  ),
})

/** @returns the outputs of a deployed stack by name, or `undefined` if there is no such stack */
export async function readOutputs(stack: SynthesizedStack): Promise<Record<string, string> | undefined> {
  try {
    const answer = await callCloudFormation(stack, 'describe-stacks', '--stack-name', stack.stackName)
    const [found] = v.parse(stacks, JSON.parse(answer)).Stacks
    return Object.fromEntries((found?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]))
  } catch (error) {
    if (textOf(error).includes('does not exist')) return undefined
    throw new Error(`the deployed stack ${stack.stackName} cannot be read: ${textOf(error)}`)
  }
}

/** @returns the changes of a change set and of those of nested stacks; `undefined` where the CDK made none, as nothing changes */
export async function readChanges(stack: SynthesizedStack, name: string): Promise<ResourceChange[] | undefined> {
  const ofStack = name.startsWith('arn:') ? [] : ['--stack-name', stack.stackName]
  try {
    const answer = await callCloudFormation(stack, 'describe-change-set', ...ofStack, '--change-set-name', name)
    const changes = parseChangeSet(answer)
    const nested = changes.flatMap(({ ChangeSetId }) => ChangeSetId ?? [])
    return [
      ...changes,
      ...(await Promise.all(nested.map((id) => readChanges(stack, id)))).flatMap((each) => each ?? []),
    ]
  } catch (error) {
    if (textOf(error).includes('ChangeSetNotFound')) return undefined
    if (/didn't contain changes|No updates are to be performed/.test(textOf(error))) return []
    throw new Error(`the change set of ${stack.stackName} cannot be read: ${textOf(error)}`)
  }
}

export async function deleteChangeSet(stack: SynthesizedStack, name: string): Promise<void> {
  await callCloudFormation(stack, 'delete-change-set', '--stack-name', stack.stackName, '--change-set-name', name)
}

/** The AWS CLI explains itself on stderr. */
function textOf(error: unknown): string {
  const { stderr, message, code } = error as { stderr?: string; message: string; code?: unknown }
  if (code === 'ENOENT') return 'the AWS CLI is not installed'
  return (stderr?.trim() || message).split('\n').join(' ')
}
