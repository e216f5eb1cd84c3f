import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import project from '../cdk.json' with { type: 'json' }
import { parseSettings } from '../infra/settings.ts'
import { makeStage } from '../infra/stage.ts'
import { deployedNames } from '../operations/index.ts'
import type { ServiceTemplate } from './deployed.ts'

/** What the templates of the service have together, as it is deployed without any setting. The code of its functions stands for that of all. */
export function synthesizeService(settings: Record<string, unknown> = {}): ServiceTemplate {
  // Its checks take most of the time, and `npm run synth` makes them.
  const app = new App({ context: project.context, builtinCloudFormationValidation: false, stackTraces: false })
  const bundles = deployedNames.map((name) => ({ name, folder: import.meta.dirname }))
  const { service } = makeStage(app, { settings: parseSettings(settings), release: { version: 'bench' }, bundles })
  const templates = [service, ...service.parts.values()].map((stack) => Template.fromStack(stack).toJSON())
  return { Resources: Object.assign({}, ...templates.map(({ Resources }) => Resources)) }
}
