import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleFunctions } from './bundle.ts'
import { TollgateStack } from './stack.ts'

// What `npx cdk` runs (cdk.json): the functions first, for the stack takes their folders as they are.
const bundles = await bundleFunctions()
const app = new App()
new TollgateStack(app, bundles)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
