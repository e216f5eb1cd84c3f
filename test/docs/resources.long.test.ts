import { runPage } from './run-page.ts'

runPage('docs/resources.md')
