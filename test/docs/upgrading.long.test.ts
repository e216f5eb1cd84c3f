import { runPage } from './run-page.ts'

runPage('docs/upgrading.md')
