import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { vi } from 'vitest'
import settings from '../../cdk.json' with { type: 'json' }
import type { Bundle } from '../../infra/bundle.ts'
import { TollgateStack } from '../../infra/stack.ts'
import { type FunctionName, functionNames } from '../../operations.ts'

// biome-ignore lint/suspicious/noExplicitAny: what CloudFormation is given, to be asserted on
export type Resource = { Type: string; Properties: any; DependsOn?: string[]; [policy: string]: any }

// The CDK takes seconds to load and to synthesize where others are at work too.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'tollgate-template-'))

/** Stand-ins for the functions' code: the template says where it is, and not what it is. */
const placeholders: Bundle[] = functionNames.map((name) => {
  const place = join(folder, name)
  mkdirSync(place)
  writeFileSync(join(place, 'index.mjs'), `export const handler = '${name}'`)
  return { name, folder: place, bytes: 0, inputs: [] }
})

export function aStack(context: Record<string, unknown> = {}): { app: App; stack: TollgateStack } {
  const app = new App({ context: { ...settings.context, ...context }, outdir: mkdtempSync(join(folder, 'out-')) })
  return { app, stack: new TollgateStack(app, placeholders) }
}

/** The synthesized template, with what tests ask of it. */
export function aTemplate(context: Record<string, unknown> = {}) {
  const { stack } = aStack(context)
  const json = Template.fromStack(stack).toJSON()
  const resources = json.Resources as Record<string, Resource>
  const ofType = (type: string): Record<string, Resource> =>
    Object.fromEntries(Object.entries(resources).filter(([, { Type }]) => Type === type))
  const one = (type: string): Resource => {
    const found = Object.values(ofType(type))
    if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} resources are ${type}`)
    return found[0]
  }
  const functions = ofType('AWS::Lambda::Function')
  const functionOf = (name: FunctionName): { id: string; resource: Resource } => {
    const [id, resource] =
      Object.entries(functions).find(([, { Properties }]) => Properties.FunctionName.endsWith(`-${name}`)) ?? []
    if (id === undefined || resource === undefined) throw new Error(`there is no function ${name}`)
    return { id, resource }
  }
  return { stack, json, resources, ofType, one, functions, functionOf }
}

/** The logical id that `Ref`, `Fn::GetAtt` or a `Fn::Join` around one of them points to. */
export function target(value: unknown): string | undefined {
  const text = JSON.stringify(value)
  return /"Ref":"(\w+)"/.exec(text)?.[1] ?? /"Fn::GetAtt":\["(\w+)"/.exec(text)?.[1]
}
