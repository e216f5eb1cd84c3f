/** The scripts of `package.json` that compare the project with external programs. Each has its own weekly job. */
export const TOOLS = ['engines', 'lint-templates', 'fuzz-api', 'emulator', 'languages']
