export const SERVICE = {
  title: 'Tollgate',
  summary: 'Access control and usage billing as one serverless service',
  description: `Permissions, policies and a check of who may do what; products, prices, and usages that are charged exactly once.

- Field names are \`snake_case\`. A response carries every field: an empty string, \`[]\` or \`{}\` if it was not set.
- An int64 is a string in a response; in a request it is a string or a JSON number, over the whole range and exactly.
- \`null\` in a request means "not given". Unknown fields are refused, each by its path. Read-only fields are ignored, so that
  a client can read, change and write back.
- Date-times are RFC 3339; responses are in UTC with milliseconds.
- Every error has the same body, a \`google.rpc.Status\`; its \`ErrorInfo\` has a \`reason\` for programs.
- A request is judged in this order: route, credentials (401), shape (400), permission (403), existence (404), state (400, 409).
- Every response has an \`x-request-id\`, which is in the logs too.`,
} as const
