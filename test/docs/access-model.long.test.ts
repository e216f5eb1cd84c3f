import { runPage } from './run-page.ts'

runPage('docs/access-model.md')
