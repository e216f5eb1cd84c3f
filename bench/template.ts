import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import project from '../cdk.json' with { type: 'json' }
import { parseSettings } from '../infra/settings.ts'
import { makeStage } from '../infra/stage.ts'
import { deployedNames } from '../operations/index.ts'
import type { ServiceTemplate } from './deployed.ts'

/**
 * Merges the resources of all stacks of a stage. If no settings are given, the stage has the defaults of a deployment.
 * All functions share one placeholder as their code.
 */
export function synthesizeService(settings: Record<string, unknown> = {}): ServiceTemplate {
  // Validation takes most of the time of a synthesis, and `npm run synth` validates the template in any case.
  const app = new App({ context: project.context, builtinCloudFormationValidation: false, stackTraces: false })
  const bundles = deployedNames.map((name) => ({ name, folder: import.meta.dirname }))
  const { service } = makeStage(app, { settings: parseSettings(settings), release: { version: 'bench' }, bundles })
  const templates = [service, ...service.parts.values()].map((stack) => Template.fromStack(stack).toJSON())
  return { Resources: Object.assign({}, ...templates.map(({ Resources }) => Resources)) }
}
