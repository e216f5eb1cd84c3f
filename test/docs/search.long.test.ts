import { runPage } from './run-page.ts'

runPage('docs/search.md')
