import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const manifest = v.object({
  artifacts: v.record(
    v.string(),
    v.object({
      type: v.string(),
      environment: v.optional(v.string()),
      dependencies: v.optional(v.array(v.string()), []),
      properties: v.optional(v.looseObject({ stackName: v.optional(v.string()) })),
    }),
  ),
})

export interface SynthesizedStack {
  id: string
  stackName: string
  /** The Region; missing if the operator's credentials determine it. */
  region?: string
}

/**
 * Reads the stacks that `cdk synth` wrote. Each stack is after the stacks that it depends on.
 *
 * @param folder the output of the synthesis, `cdk.out`
 */
export function readStacks(folder: string): SynthesizedStack[] {
  const { artifacts } = v.parse(manifest, JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  const stacks = new Map<string, SynthesizedStack>()
  const add = (id: string): void => {
    const artifact = artifacts[id]
    if (artifact?.type !== 'aws:cloudformation:stack' || stacks.has(id)) return
    for (const dependency of artifact.dependencies) add(dependency)
    const region = artifact.environment?.split('/').at(-1)
    stacks.set(id, {
      id,
      stackName: artifact.properties?.stackName ?? id,
      ...(region === undefined || region === 'unknown-region' ? {} : { region }),
    })
  }
  for (const id of Object.keys(artifacts)) add(id)
  return [...stacks.values()]
}
