/** The program that runs cells in Python: it reads them as lines of JSON, runs each, and answers with a line of JSON on descriptor 3. */
export const pythonCells = `
import ast, contextlib, csv, io, json, os, subprocess, sys, traceback
import mofang as site

def mofang(*words):
    """Runs mofang with words, and gives what it printed."""
    done = subprocess.run(["mofang", *map(str, words)], capture_output=True, text=True)
    if done.returncode != 0: raise RuntimeError(done.stderr.strip() or done.stdout)
    return done.stdout

def simulate(model, parameters={}, signals=None, **settings):
    """Simulates a model; settings are those of the command line, as stop_time=2. Gives the values of each variable by its name."""
    words = [word for name, value in settings.items() for word in ("--" + name.replace("_", "-"), value)]
    values = [word for name, value in parameters.items() for word in ("--parameter", f"{name}={str(value).lower() if isinstance(value, bool) else value}")]
    wanted = [] if signals is None else ["--signals", ",".join(signals)]
    rows = list(csv.reader(io.StringIO(mofang("simulate", model, "--library", ".", *words, *values, *wanted))))
    return {name: [float(row[i]) for row in rows[1:]] for i, name in enumerate(rows[0])}

# What the site does stands beside what the engine in here does.
mofang.get, mofang.post, mofang.simulate = site.get, site.post, site.simulate

scope = {"__name__": "__main__", "mofang": mofang, "simulate": simulate}
answers = os.fdopen(3, "w")
for line in sys.stdin:
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        try:
            tree = ast.parse(json.loads(line)["code"], "cell")
            last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
            exec(compile(tree, "cell", "exec"), scope)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), "cell", "eval"), scope)
                if value is not None: print(repr(value))
        except BaseException:
            traceback.print_exc()
    answers.write(json.dumps(said.getvalue()) + "\\n")
    answers.flush()`;
