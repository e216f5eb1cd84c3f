import { runPage } from './run-page.ts'

runPage('docs/tutorial.md', { npx: true })
