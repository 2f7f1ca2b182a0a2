// changes the version of a library in place
package M annotation(uses(Other, Lib(version="2.0.0")), version="2"); end M;