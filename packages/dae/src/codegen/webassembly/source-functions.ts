/** A function of generated JavaScript, or what stands between functions (`name` empty). */
export interface SourcePart {
  readonly name: string;
  readonly parameters: string;
  /** Lines of the body, or of what stands between. */
  readonly lines: readonly string[];
}

/** Splits generated code into its functions, each of which begins and ends on lines of its own. */
export function sourceParts(code: string): SourcePart[] {
  const parts: SourcePart[] = [];
  let between: string[] = [];
  let head: RegExpExecArray | undefined;
  let body: string[] = [];
  let depth = 0;
  for (const line of code.split("\n")) {
    const opening = depth === 0 ? /^function (\w+)\(([^)]*)\) \{$/.exec(line) : null;
    depth += braceBalance(line);
    if (opening !== null) {
      if (between.length > 0) parts.push({ name: "", parameters: "", lines: between });
      between = [];
      head = opening;
      body = [];
    } else if (head === undefined) between.push(line);
    else if (depth > 0) body.push(line);
    else {
      parts.push({ name: head[1] as string, parameters: head[2] as string, lines: body });
      head = undefined;
    }
  }
  if (between.length > 0) parts.push({ name: "", parameters: "", lines: between });
  return parts;
}

/** How many braces a line leaves open; those in texts don't count. */
export function braceBalance(line: string): number {
  if (!line.includes("{") && !line.includes("}")) return 0;
  const bare = line.includes('"') ? line.replace(/"(?:[^"\\]|\\.)*"/g, '""') : line;
  let balance = 0;
  for (const character of bare) {
    if (character === "{") balance++;
    else if (character === "}") balance--;
  }
  return balance;
}

/** The JavaScript text of a part. */
export function textOf({ name, parameters, lines }: SourcePart): string {
  return name === "" ? lines.join("\n") : `function ${name}(${parameters}) {\n${lines.join("\n")}\n}`;
}
