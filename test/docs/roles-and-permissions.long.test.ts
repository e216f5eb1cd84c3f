import { runPage } from './run-page.ts'

runPage('docs/roles-and-permissions.md')
