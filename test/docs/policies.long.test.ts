import { runPage } from './run-page.ts'

runPage('docs/policies.md')
