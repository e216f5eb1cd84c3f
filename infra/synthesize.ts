import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { refuseUnguarded } from './deploy/refuse-unguarded.ts'
import { makeStage, type StageProps } from './stage.ts'

/**
 * Writes the templates of a stage, and judges them: by the rules of the CDK, and by those of cdk-nag. The rules see the references
 * between stacks as the templates have them.
 *
 * @param isGuarded whether `npm run deploy` looks at what the stacks lose
 * @throws Error with the findings that are not acknowledged; below `cdk`, the process ends with status 1 instead
 */
export function synthesizeStage(app: App, props: StageProps, isGuarded: boolean): void {
  refuseUnguarded(Object.values(makeStage(app, props)), props.settings, isGuarded)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
}
