// writes the use of a library with its version
package M
  annotation(uses(Lib(version = "1.0.0")));
end M;
