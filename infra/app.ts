import { App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { bundleFunctions } from './bundle.ts'
import { TollgateStack } from './stack.ts'

// `npx cdk` runs this file (cdk.json). The functions are bundled first: the stack deploys their folders as they are.
const bundles = await bundleFunctions()
const app = new App()
new TollgateStack(app, bundles)
Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
app.synth()
