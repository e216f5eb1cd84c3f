import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Resource {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: a template, for assertions
  Properties: any
  Metadata?: Record<string, string>
}

/** A function as SAM finds it in a template, and the routes that lead to it. */
export interface SamFunction {
  name: string
  architecture: string
  variables: string[]
  hasCode: boolean
  routes: string[]
}

/**
 * Reads the functions of a synthesized template, and of the templates of its nested stacks, in the way of SAM: by the metadata
 * `aws:asset:path`, and routes by their integrations.
 */
export function readSamTemplate(folder: string, file: string): SamFunction[] {
  const { Resources } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { Resources: Record<string, Resource> }
  const all = Object.values(Resources)
  const nested = all.filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
  const routes = all.filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties)
  const idIn = (value: unknown): string => /"(?:Ref":|Fn::GetAtt":\[)"(\w+)"/.exec(JSON.stringify(value))?.[1] ?? '?'
  /** The integration may lead to an alias. */
  const idBehind = (integration: unknown): string => {
    const id = idIn(Resources[idIn(integration)]?.Properties.IntegrationUri)
    const found = Resources[id]
    return found?.Type === 'AWS::Lambda::Alias' ? idIn(found.Properties.FunctionName) : id
  }
  const functions = Object.entries(Resources).filter(
    // The CDK's own functions, which no request reaches, have no name.
    ([, { Type, Properties }]) => Type === 'AWS::Lambda::Function' && Properties.FunctionName !== undefined,
  )
  const found = functions.map(([id, { Properties, Metadata = {} }]) => ({
    name: Properties.FunctionName,
    architecture: Properties.Architectures[0],
    variables: Object.keys(Properties.Environment.Variables),
    hasCode: existsSync(join(folder, Metadata['aws:asset:path'] ?? '?', 'index.mjs')),
    routes: routes.filter(({ Target }) => idBehind(Target) === id).map(({ RouteKey }) => RouteKey),
  }))
  return [
    ...found,
    ...nested.flatMap(({ Metadata = {} }) => readSamTemplate(folder, Metadata['aws:asset:path'] ?? '?')),
  ]
}
