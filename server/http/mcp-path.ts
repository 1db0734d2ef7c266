/** The address at which assistants speak the Model Context Protocol. */
export const mcpPath = '/mcp'
