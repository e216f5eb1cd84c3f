import { runPage } from './run-page.ts'

runPage('docs/offboarding.md')
