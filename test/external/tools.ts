/**
 * The scripts of `package.json` that compare the project with external programs. Each script has a weekly job of its
 * own.
 */
export const TOOLS = ['engines', 'lint-templates', 'fuzz-api', 'emulator', 'languages', 'sam-functions']
