export function engineBuild(): string;
export const engineBuildDefinition: { readonly mofangEngineBuild: string };
