import { runPage } from './run-page.ts'

runPage('docs/onboarding.md')
