import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import project from '../cdk.json' with { type: 'json' }
import { parseSettings } from '../infra/settings.ts'
import { makeStage } from '../infra/stage.ts'
import { deployedNames } from '../operations/index.ts'
import type { ServiceTemplate } from './deployed.ts'

/** The template of the service as it is deployed without any setting. The code of its functions stands for that of all. */
export function synthesizeService(settings: Record<string, unknown> = {}): ServiceTemplate {
  const app = new App({ context: project.context })
  const bundles = deployedNames.map((name) => ({ name, folder: import.meta.dirname }))
  const stage = makeStage(app, { settings: parseSettings(settings), release: { version: 'bench' }, bundles })
  return Template.fromStack(stage.service).toJSON() as ServiceTemplate
}
