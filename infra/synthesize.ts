import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { refuseUnguarded } from './deploy/refuse-unguarded.ts'
import { makeStage, type StageProps } from './stage.ts'

/**
 * Writes the templates of a stage, and checks the templates by the rules of the CDK and of cdk-nag. The rules check
 * references between stacks as these references appear in the templates.
 * @param isGuarded whether `npm run deploy` checks which resources the stacks would lose
 * @throws Error with the findings that are not acknowledged. If the command `cdk` calls this function, the process ends
 * with status 1 instead.
 */
export function synthesizeStage(app: App, props: StageProps, isGuarded: boolean): void {
  refuseUnguarded(Object.values(makeStage(app, props)), props.settings, isGuarded)
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  app.synth()
}
