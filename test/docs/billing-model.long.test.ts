import { runPage } from './run-page.ts'

runPage('docs/billing-model.md')
