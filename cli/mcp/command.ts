import { defineStandaloneCommand, OF_TABLE } from '../command.ts'

export const mcp = defineStandaloneCommand({
  name: 'mcp',
  description: 'serve the documentation and the table to an assistant, by the Model Context Protocol on stdio',
  options: { ...OF_TABLE, '--write': 'also tools that apply a manifest' },
  examples: ['mcp', 'mcp --write'],
  run: async ({ json: _, ...options }) => (await import('./serve.ts')).serveTools(options),
})
