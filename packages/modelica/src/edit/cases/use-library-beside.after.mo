// writes the use of a library beside another
package M annotation(uses(Other, Lib(version = "1.0.0"))); end M;