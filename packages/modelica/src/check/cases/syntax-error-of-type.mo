// takes the syntax error of a type as an error of what uses it
// class: P.User
package P
  type T = Real(min = ;
  model User
    T t = 1;
  end User;
end P;
