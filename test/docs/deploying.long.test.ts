import { runPage } from './run-page.ts'

runPage('docs/deploying.md', { sections: ['Settings', 'Test a deployed service'] })
