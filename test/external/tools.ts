/** The scripts of `package.json` that compare us with programs from outside. Each has a job of its own each week. */
export const TOOLS = ['engines', 'lint-templates', 'fuzz-api', 'emulator', 'languages']
